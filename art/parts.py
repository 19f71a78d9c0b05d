"""Shapes for the emblems and the covers. Coordinates (“picture space”): x to the right, y up, z towards the viewer.

    with parts.at(0, .3, 0, size=.8, turn=(0, 20, 0)):   # degrees; everything made inside moves along
        parts.orb(.2, (0, .5, 0), 'jade')
        parts.plate(parts.star(5), .1, 'gold')

`parts.upright()` places this coordinate system on the rig's stage, with the floor at y = 0.
"""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
import rig
from mathutils import Euler, Matrix, Vector

_parents = []


@contextmanager
def at(x=0.0, y=0.0, z=0.0, size=1.0, turn=(0, 0, 0)):
    """A local coordinate system for everything made inside the `with` block. `turn` is in degrees."""
    made = bpy.data.objects.new('at', None)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = (x, y, z), [math.radians(a) for a in turn]
    made.scale = (size,) * 3 if isinstance(size, (int, float)) else size
    made.parent = _parents[-1] if _parents else None
    _parents.append(made)
    try:
        yield made
    finally:
        _parents.pop()


def upright(height=0.0):
    """Places picture space on the stage: x to the right, y up from the floor, z towards the camera."""
    return at(0, 0, height, turn=(90, 0, 0))


def _put(obj, where=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    obj.location, obj.rotation_euler = where, [math.radians(a) for a in turn]
    obj.scale = (size,) * 3 if isinstance(size, (int, float)) else size
    obj.parent = _parents[-1] if _parents else None
    return obj


# Outlines -----------------------------------------------------------------------------------------------------------

def closed(knots, steps=8):
    """A smooth closed outline through the knots."""
    line, n = [], len(knots)
    for k in range(n):
        p0, p1, p2, p3 = (knots[(k + d) % n] for d in (-1, 0, 1, 2))
        for t in (i / steps for i in range(steps)):
            line.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                              for a, b, c, d in zip(p0, p1, p2, p3)))
    return line


def arc_through(knots, steps=8):
    return rig._smooth(knots, steps)


def star(points=5, outer=1.0, inner=.45, turn=0.0):
    step = math.pi / points
    return [((outer, inner)[k % 2] * math.sin(step * k + turn), (outer, inner)[k % 2] * math.cos(step * k + turn)) for k in range(2 * points)]


def polygon(sides, radius=1.0, soft=.12, turn=0.0):
    """A regular polygon with rounded corners; `soft` is the share of each side that bends."""
    corners = [(radius * math.sin(2 * math.pi * k / sides + turn), radius * math.cos(2 * math.pi * k / sides + turn)) for k in range(sides)]
    line = []
    for k, (x, y) in enumerate(corners):
        (px, py), (nx, ny) = corners[k - 1], corners[(k + 1) % sides]
        a, b = (x + (px - x) * soft, y + (py - y) * soft), (x + (nx - x) * soft, y + (ny - y) * soft)
        line += [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, (x, y), b)) for t in (i / 8 for i in range(9))]
    return line


def scallop(radius=1.0, lobes=16, depth=.03):
    return [((radius + depth * abs(math.sin(lobes * a / 2))) * math.cos(a), (radius + depth * abs(math.sin(lobes * a / 2))) * math.sin(a))
            for a in (2 * math.pi * k / (lobes * 10) for k in range(lobes * 10))]


def gear(teeth=12, radius=1.0, depth=.16):
    line = []
    for k in range(teeth):
        for share, r in ((-.30, radius - depth), (-.18, radius), (.18, radius), (.30, radius - depth)):
            a = 2 * math.pi * (k + share) / teeth
            line.append((r * math.sin(a), r * math.cos(a)))
    return line


def crescent(radius=1.0, bite=.80, shift=.42, steps=64):
    """A waxing moon, open to the upper right."""
    cross = math.acos((radius ** 2 - bite ** 2 + shift ** 2) / (2 * shift * radius))
    inner = math.acos((bite ** 2 - radius ** 2 + shift ** 2) / (2 * shift * bite))
    outer_arc = [cross + (2 * math.pi - 2 * cross) * k / steps for k in range(steps + 1)]
    inner_arc = [-(math.pi - inner) + 2 * (math.pi - inner) * k / steps + math.pi for k in range(steps + 1)][::-1]
    line = [(radius * math.cos(a), radius * math.sin(a)) for a in outer_arc]
    line += [(shift + bite * math.cos(a), bite * math.sin(a)) for a in inner_arc[1:-1]]
    turned = math.radians(35)
    return [(x * math.cos(turned) - y * math.sin(turned), x * math.sin(turned) + y * math.cos(turned)) for x, y in line]


FLAME = closed([(0, 1), (.10, .62), (.30, .34), (.42, .02), (.40, -.40), (.22, -.72), (0, -.82), (-.22, -.74), (-.40, -.46), (-.42, -.08), (-.26, .18), (-.16, .42), (-.10, .70)])
LEAF = closed([(0, 1), (.16, .62), (.27, .18), (.24, -.30), (.10, -.74), (0, -.95), (-.10, -.74), (-.24, -.30), (-.27, .18), (-.16, .62)])
DROP = closed([(0, 1), (.12, .62), (.36, .12), (.46, -.30), (.36, -.70), (0, -.90), (-.36, -.70), (-.46, -.30), (-.36, .12), (-.12, .62)])


# Solids -------------------------------------------------------------------------------------------------------------

def plate(loops, depth, name, where=(0, 0, 0), turn=(0, 0, 0), size=1.0, bevel=None, **look):
    """A flat shape with rounded edges, its middle at `where`. `loops` is one outline or an outline and its holes."""
    loops = [loops] if isinstance(loops[0][0], (int, float)) else loops
    loops = [[(x * size, y * size) for x, y in loop] for loop in loops]
    obj = rig.outline(loops, depth, depth * .3 if bevel is None else bevel)
    return _put(rig.dress(obj, name, **look), where, turn)


def orb(radius, where, name, turn=(0, 0, 0), segments=48, **look):
    """A ball, or with three radii an ellipsoid."""
    size = radius if isinstance(radius, tuple) else (radius,) * 3
    return _put(rig.ball(1, (0, 0, 0), name, segments=segments, **look), where, turn, size)


def box(size, where, name, turn=(0, 0, 0), bevel=.02, **look):
    return _put(rig.box(size, name=name, bevel=bevel, **look), where, turn)


def wire(points, radius, name, ring=False, **look):
    return _put(rig.tube(points, radius, name, cyclic=ring, **look))


def torus(major, minor, where, name, turn=(0, 0, 0), **look):
    """A ring lying in the picture plane."""
    bpy.ops.mesh.primitive_torus_add(major_radius=major, minor_radius=minor, major_segments=112, minor_segments=20)
    return _put(rig.dress(bpy.context.object, name, **look), where, turn)


def turned(profile, name, where=(0, 0, 0), turn=(0, 0, 0), size=1.0, curved=True, square=0.0, **look):
    """Turned on a lathe about the y axis, from (radius, height) knots."""
    mesh = rig.lathe(profile, 'turned', 72, square, curved)
    mesh.transform(Matrix.Rotation(-math.pi / 2, 4, 'X'))
    return _put(rig.dress(rig.place(mesh), name, **look), where, turn, size)


def _rings(points, radii, around=20, steps=6):
    """The rings of a limb: a smooth line through the points with a smoothly changing radius, without twisting."""
    knots = [(*p, r) for p, r in zip(points, radii)]
    line = rig._smooth(knots, steps)
    spots, widths = [Vector(k[:3]) for k in line], [max(.0004, k[3]) for k in line]
    ahead = [(spots[min(k + 1, len(spots) - 1)] - spots[max(k - 1, 0)]).normalized() for k in range(len(spots))]
    side = ahead[0].cross(Vector((0, 0, 1)))
    side = side.normalized() if side.length > .1 else Vector((1, 0, 0))
    rings = []
    for k, (spot, way, width) in enumerate(zip(spots, ahead, widths)):
        side = (side - way * side.dot(way)).normalized()
        up = way.cross(side)
        rings.append([spot + (side * math.cos(a) + up * math.sin(a)) * width for a in (2 * math.pi * j / around for j in range(around))])
    return rings, spots, widths, ahead


def _limb_mesh(points, radii, around=20):
    rings, spots, widths, ahead = _rings(points, radii, around)
    for end, way in ((0, -1), (-1, 1)):  # round ends
        cap = []
        for lift in (.35, .65, .88):
            shrink = math.sqrt(1 - lift * lift)
            cap.append([spots[end] + (p - spots[end]) * shrink + ahead[end] * way * widths[end] * lift for p in rings[end]])
        rings = cap[::-1] + rings if end == 0 else rings + cap
    verts = [p for ring in rings for p in ring]
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(len(rings) - 1) for j in range(around)]
    faces += [tuple(range(around))[::-1], tuple((len(rings) - 1) * around + j for j in range(around))]
    mesh = bpy.data.meshes.new('limb')
    mesh.from_pydata(verts, [], faces)
    return mesh


def limb(points, radii, name, **look):
    """A round body along points whose thickness changes: necks, tails, horns."""
    return _put(rig.dress(rig.place(_limb_mesh(points, radii)), name, **look))


def sculpt(shapes, name, voxel=.022, smooth=6, where=(0, 0, 0), turn=(0, 0, 0), size=1.0, **look):
    """Merges several shapes into one body with smooth joints. Each shape is (centre, radii[, turn]) or
    {'limb': points, 'radii': radii}."""
    made = bmesh.new()
    for shape in shapes:
        if isinstance(shape, dict):
            mesh = _limb_mesh(shape['limb'], shape['radii'])
            made.from_mesh(mesh)
            continue
        centre, radii, *rest = shape
        radii = radii if isinstance(radii, tuple) else (radii,) * 3
        turning = Euler([math.radians(a) for a in rest[0]]).to_matrix().to_4x4() if rest else Matrix()
        bmesh.ops.create_icosphere(made, subdivisions=4, radius=1, matrix=Matrix.Translation(centre) @ turning @ Matrix.Diagonal((*radii, 1)))
    mesh = bpy.data.meshes.new('sculpt')
    made.to_mesh(mesh)
    made.free()
    obj = rig.place(mesh)
    remesh = obj.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    soft = obj.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = .5, smooth
    obj.data.materials.append(rig.material(name, **look))
    return _put(obj, where, turn, size)


def painted(verts, faces, tints, roughness=.3, coat=.5, metallic=0.0, glow=0.0, thick=.008):
    """A thin body whose colour changes from point to point."""
    mesh = bpy.data.meshes.new('painted')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
    for k, tint in enumerate(tints):
        layer.data[k].color = (*tint, 1)
    obj = rig.place(mesh)
    rig.dress(obj, f'painted{random.random()}', roughness=roughness, coat=coat, metallic=metallic)
    tree = obj.active_material.node_tree
    attribute, node = tree.nodes.new('ShaderNodeAttribute'), tree.nodes['Principled BSDF']
    attribute.attribute_name = 'tint'
    tree.links.new(attribute.outputs['Color'], node.inputs['Base Color'])
    if glow:
        tree.links.new(attribute.outputs['Color'], node.inputs['Emission'])
        node.inputs['Emission Strength'].default_value = glow
        obj.active_material.cycles.sample_as_light = False
    if thick:
        shell = obj.modifiers.new('shell', 'SOLIDIFY')
        shell.thickness, shell.offset = thick, 0
    return obj


def petal(length, width, colors, where=(0, 0, 0), turn=(0, 0, 0), cup=.3, curl=.25, point=.6, ridges=0.0, **look):
    """A petal or a leaf that grows along y from `where`, hollow towards the viewer. `colors` run from foot to tip."""
    along, across = 22, 14
    verts, tints, faces = [], [], []
    for i in range(along + 1):
        u = i / along
        half = width / 2 * math.sin(math.pi * min(1, u ** .72 * .97 + .03)) ** point
        for j in range(across + 1):
            v = j / across * 2 - 1
            verts.append((half * v, length * u * (1 - .12 * curl * u), cup * width * (v * v * (half / (width / 2 + 1e-9))) + curl * length * u * u * .6 + ridges * math.sin(v * 14) * half))
            spot = u * (len(colors) - 1)
            k = min(int(spot), len(colors) - 2)
            tints.append(tuple(Vector(colors[k]).lerp(Vector(colors[k + 1]), spot - k)))
    for i in range(along):
        for j in range(across):
            a = i * (across + 1) + j
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    return _put(painted(verts, faces, tints, **look), where, turn)


def bloom(rings, colors, where=(0, 0, 0), turn=(0, 0, 0), size=1.0, heart='gold', heart_size=.12, **look):
    """A flower facing the viewer: each ring is (petals, length, width, opening in degrees from the viewer's axis, first angle)."""
    with at(*where, size=size, turn=turn):
        for count, length, width, opening, first in rings:
            for k in range(count):
                with at(turn=(0, 0, first + 360 * k / count)):
                    petal(length, width, colors, where=(0, heart_size * .5, 0), turn=(90 - opening, 0, 0), **look)
        if heart:
            orb((heart_size, heart_size, heart_size * .7), (0, 0, .05), heart)


def gem(radius, name, where=(0, 0, 0), turn=(0, 0, 0), sides=8, table=.58, crown=.34, depth=.9, **look):
    """A cut gemstone, its flat top towards +y."""
    rings = [(table, crown), (.86, crown * .62), (1, 0), (.55, -depth * .52)]
    verts = []
    for k, (r, y) in enumerate(rings):
        for j in range(sides):
            a = 2 * math.pi * (j + .5 * (k % 2)) / sides
            verts.append((r * radius * math.cos(a), y * radius, r * radius * math.sin(a)))
    verts += [(0, crown * radius, 0), (0, -depth * radius, 0)]
    made = bmesh.new()
    for v in verts:
        made.verts.new(v)
    bmesh.ops.convex_hull(made, input=made.verts[:])
    mesh = bpy.data.meshes.new('gem')
    made.to_mesh(mesh)
    made.free()
    return _put(rig.dress(rig.place(mesh), name, smooth=False, bevel=.008 * radius, segments=2, **look), where, turn)


# Things that several pictures show ----------------------------------------------------------------------------------

def jewel(color, **look):
    """The material of a polished gemstone: saturated, glowing inside, glossy."""
    return dict(color=color, roughness=.06, coat=1, glow=color, strength=.16, **look)


def light(radius, where, color=(1, .6, .22), strength=6, name='lamp'):
    """A small object that glows but casts no light; the stage's lamps light the scene."""
    obj = orb(radius, where, name, segments=24, color=color, glow=color, strength=strength)
    obj.active_material.cycles.sample_as_light = False
    return obj


def lamp(where, energy, color=(1, .55, .2), radius=.08):
    """A lamp that is not visible itself."""
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy, data.color, data.shadow_soft_size = energy, color, radius
    obj = bpy.data.objects.new('lamp', data)
    bpy.context.scene.collection.objects.link(obj)
    return _put(obj, where)


def lantern(where, size, hue=(.5, .035, .008), turn=(0, 0, 0), **look):
    """A paper sky lantern, lit; `where` is its foot, `size` its height."""
    mesh = rig.lantern_mesh()
    mesh.materials.append(rig.paper(hue, **look))
    with at(*where, size=size, turn=turn):
        _put(rig.place(mesh), turn=(-90, 0, 0))
        torus(.3, .012, (0, 0, 0), 'brass', turn=(90, 0, 0))
        light(.07, (0, .05, 0), (1, .72, .3), 20, 'flame')


def cloud(where, size, name='ivory', seed=1, **look):
    """A carved cloud: puffs on a flat foot."""
    rng = random.Random(seed)
    puffs = [((x, .10 + h * .55, rng.uniform(-.06, .06)), (r, r * .86, r * .6)) for x, h, r in
             ((-.62, .02, .20), (-.34, .22, .30), (.02, .40, .38), (.38, .20, .30), (.66, .0, .19), (.16, .05, .34), (-.18, .0, .30))]
    return sculpt(puffs, name, voxel=.028, smooth=5, where=where, size=size, **look)


def coins(spots, radius=.2):
    """Old coins. Each spot is (x, y, z, tilt about x, turn about y, roll), angles in degrees. The roll is applied first; a coin
    with tilt 90 lies flat."""
    for x, y, z, *turn in spots:
        coin = _put(rig.coin((0, 0, 0), radius=radius, thickness=radius * .24), (x, y, z), (*turn, 0, 0, 0)[:3])
        coin.rotation_mode = 'ZXY'


def stack(where, count, radius=.2, seed=1):
    rng = random.Random(seed)
    thick = radius * .24
    x, y, z = where
    coins([(x + rng.uniform(-.012, .012), y + thick * (k + .5), z + rng.uniform(-.012, .012), 90, 0, rng.uniform(0, 90)) for k in range(count)], radius)


def roof(where, width, storeys=1, wall='vermilion', tile='ink', trim='gold', lit=True):
    """A hall with swept roofs, front on."""
    with at(*where, size=width):
        for storey in range(storeys):
            w, y = .5 - .09 * storey, .44 * storey
            turned([(w * .62, 0), (w * .62, .26)], wall, (0, y, 0), curved=False, square=.06)
            turned([(w * 1.30, .30), (w * 1.24, .25), (w * .80, .31), (w * .50, .42), (w * .40, .47)], tile, (0, y, 0), square=.08, roughness=.3)
            turned([(w * 1.31, .315), (w * 1.31, .285)], trim, (0, y, 0), curved=False, square=.08)
            for k in range(-1, 2):
                if lit:
                    obj = box((w * .22, .15, .02), (k * w * .36, y + .13, w * .60 - abs(k) * .03), 'window', bevel=.004, color=(1, .5, .16), glow=(1, .46, .14), strength=1.7)
                    obj.active_material.cycles.sample_as_light = False
        top = .44 * (storeys - 1)
        turned([(.05, .46), (.03, .52), (.045, .56), (.012, .64), (0, .76)], trim, (0, top, 0))


def water(ripple=.14, color=(.002, .004, .012), scale=3.2):
    """Still water instead of the floor."""
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 8, .002))
    obj = rig.dress(bpy.context.object, 'water', color=color, roughness=.045, coat=0, smooth=False)
    tree = obj.active_material.node_tree
    noise, bump, mapping, coord = (tree.nodes.new(f'ShaderNode{k}') for k in ('TexNoise', 'Bump', 'Mapping', 'TexCoord'))
    mapping.inputs['Scale'].default_value = (1, .5, 1)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 3
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = ripple, .1
    tree.links.new(coord.outputs['Object'], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return obj


def specks(count, span, name='speck', size=(.006, .016), color=(1, .6, .25), strength=5, seed=5, avoid=None):
    """Small lights in the air: stars, sparks, fireflies, snow. `span` is ((x0, x1), (y0, y1), (z0, z1))."""
    rng = random.Random(seed)
    for _ in range(count):
        spot = [rng.uniform(*pair) for pair in span]
        if avoid and math.hypot(spot[0] - avoid[0], spot[1] - avoid[1]) < avoid[2]:
            continue
        light(rng.uniform(*size), spot, color, strength, name)


LANTERNS = [(-1.22, 2.40, .22, .42, 1.5), (.98, 2.58, .15, .5, 1.1), (1.36, 2.02, .12, .5, 1.0), (-.52, 2.72, .10, .55, .8), (-1.46, 1.74, .09, .55, .8)]


def setting(tint=(1, .25, .10), warm=.10, far=True, key=360, rim=320, fill=150, front=150, pool=False):
    """The stage of a cover. `tint` colours the backdrop; `pool` replaces the floor by water."""
    rig.stage(key=key, rim=rim, fill=fill, far=LANTERNS if far is True else far, warm=warm, front=front, tint=tint)
    if pool:
        water()
