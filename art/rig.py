"""The lights, materials and camera that all pictures share. Blender 3.4, Cycles on the CPU, no window.

    import rig
    out, width, height, samples = rig.arguments()   # blender -b -P scene.py -- OUT.png [WIDTH HEIGHT SAMPLES]
    rig.begin(width, height, samples)               # empties the scene
    rig.stage()                                     # floor, world light, three area lights, far lanterns out of focus
    ... build objects, about 2 wide and 1.5 high, around the origin; rig.dress(obj, 'gold') ...
    rig.frame(width, height)                        # the shared camera: tile (upright) or promotion (wide)
    rig.render(out, glow=True)
"""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Vector

INK = (0.0033, 0.0052, 0.0144)
PALETTE = {
    'gold': dict(color=(1.0, 0.58, 0.16), metallic=1, roughness=.2),
    'brass': dict(color=(.78, .45, .16), metallic=1, roughness=.35),
    'vermilion': dict(color=(.62, .045, .02), roughness=.28, coat=.6),
    'ivory': dict(color=(.88, .8, .66), roughness=.3, coat=.3),
    'ink': dict(color=(.008, .012, .03), roughness=.25, coat=.5),
    'jade': dict(color=(.02, .3, .17), roughness=.18, coat=.5, transmission=.15),
    'paper': dict(color=(.9, .32, .12), roughness=.8, transmission=.0),
    'glass': dict(color=(.95, .97, 1), roughness=.02, transmission=1),
    'felt': dict(color=(.012, .09, .06), roughness=.95),
    'cobalt': dict(color=(.012, .06, .42), roughness=.2, coat=.8),
    'plum': dict(color=(.20, .012, .11), roughness=.22, coat=.8),
    'amber': dict(color=(.80, .26, .02), roughness=.16, coat=.8),
    'rose': dict(color=(.78, .16, .20), roughness=.3, coat=.5),
    'teal': dict(color=(.004, .16, .19), roughness=.2, coat=.8),
    'wood': dict(color=(.16, .055, .022), roughness=.42, coat=.3),
    'chrome': dict(color=(.85, .87, .9), metallic=1, roughness=.08),
}


def arguments(width=480, height=640, samples=160):
    out, *rest = sys.argv[sys.argv.index('--') + 1:]
    return (out, *(int(n) for n in (rest + [str(width), str(height), str(samples)][len(rest):])))


def batch(width, height, samples):
    """blender -b -P scene.py -- OUT_DIR [WIDTH HEIGHT SAMPLES] [NAME...]: the folder, the three numbers, the names."""
    out, *rest = sys.argv[sys.argv.index('--') + 1:]
    numbers = [int(n) for n in rest if n.isdigit()]
    return (out, *(numbers + [width, height, samples][len(numbers):]), [n for n in rest if not n.isdigit()])


def begin(width, height, samples=192, transparent=False):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = .014
    scene.cycles.adaptive_min_samples = 24
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 2, 3
    scene.cycles.transparent_max_bounces = 24
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = transparent
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    random.seed(7)
    return scene


def material(name, **override):
    key = name + str(sorted(override.items()))
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    spec = {**PALETTE.get(name, {}), **override}
    made = bpy.data.materials.new(key)
    made.use_nodes = True
    node = made.node_tree.nodes['Principled BSDF']
    node.inputs['Base Color'].default_value = (*spec.get('color', (.5, .5, .5)), 1)
    node.inputs['Metallic'].default_value = spec.get('metallic', 0)
    node.inputs['Roughness'].default_value = spec.get('roughness', .4)
    node.inputs['Clearcoat'].default_value = spec.get('coat', 0)
    node.inputs['Transmission'].default_value = spec.get('transmission', 0)
    if 'glow' in spec:
        node.inputs['Emission'].default_value = (*spec['glow'], 1)
        node.inputs['Emission Strength'].default_value = spec.get('strength', 1)
    return made


def dress(obj, name, bevel=0, segments=4, smooth=True, **override):
    obj.data.materials.clear()
    obj.data.materials.append(material(name, **override))
    if bevel:
        mod = obj.modifiers.new('bevel', 'BEVEL')
        mod.width, mod.segments, mod.limit_method = bevel, segments, 'ANGLE'
    if smooth:
        for face in obj.data.polygons:
            face.use_smooth = True
        obj.data.use_auto_smooth = True
    return obj


def area(location, energy, size, color, target=(0, 0, .4)):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.size, light.color = energy, size, color
    obj = bpy.data.objects.new('area', light)
    obj.location = location
    obj.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def world(bottom=INK, top=(.004, .008, .028), strength=1.0, span=(.48, .75)):
    made = bpy.data.worlds.new('world')
    bpy.context.scene.world = made
    made.use_nodes = True
    tree = made.node_tree
    back = tree.nodes['Background']
    blend, sep, coord = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('ValToRGB', 'SeparateXYZ', 'TexCoord'))
    tree.links.new(coord.outputs['Generated'], sep.inputs[0])
    tree.links.new(sep.outputs['Z'], blend.inputs[0])
    tree.links.new(blend.outputs[0], back.inputs[0])
    blend.color_ramp.elements[0].color, blend.color_ramp.elements[1].color = (*bottom, 1), (*top, 1)
    blend.color_ramp.elements[0].position, blend.color_ramp.elements[1].position = span
    back.inputs[1].default_value = strength
    made.cycles.sampling_method = 'NONE'  # dim and even: not worth aiming rays at


def sweep(name, depth=3.2, radius=3.0, half_width=14, height=9, warm=.055, tint=(1, .25, .10)):
    """Floor that curves up into the backdrop, so that no horizon shows."""
    line = [(-12, 0)] + [(depth + radius * math.sin(a), radius * (1 - math.cos(a))) for a in (k * math.pi / 48 for k in range(25))]
    line.append((depth + radius, height))
    verts = [(x, y, z) for y, z in line for x in (-half_width, half_width)]
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata(verts, [], [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)])
    obj = bpy.data.objects.new('sweep', mesh)
    bpy.context.scene.collection.objects.link(obj)
    dress(obj, name, color=(.008, .011, .030), roughness=.30, coat=.10)
    tree = obj.active_material.node_tree
    node = tree.nodes['Principled BSDF']
    coord, sep = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(coord.outputs['Object'], sep.inputs[0])
    shine = fade(tree, sep.outputs['Z'], .02, .5)  # the floor shines, the backdrop does not
    tree.links.new(calc(tree, 'MULTIPLY', shine, .5), node.inputs['Specular'])
    tree.links.new(calc(tree, 'MULTIPLY', shine, .10), node.inputs['Clearcoat'])
    # Faint lantern light on the backdrop, behind the subject.
    away = tree.nodes.new('ShaderNodeVectorMath')
    away.operation = 'DISTANCE'
    away.inputs[1].default_value = (.1, 5.8, 1.15)
    tree.links.new(coord.outputs['Object'], away.inputs[0])
    near = calc(tree, 'MAXIMUM', calc(tree, 'MULTIPLY_ADD', away.outputs['Value'], -1 / 3.6, 1), 0)
    node.inputs['Emission'].default_value = (*tint, 1)
    tree.links.new(calc(tree, 'MULTIPLY', calc(tree, 'POWER', near, 1.8), warm), node.inputs['Emission Strength'])
    obj.active_material.cycles.sample_as_light = False
    return obj


SUITS = {
    'heart': lambda t: (math.sin(t) ** 3, (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16),
    'diamond': lambda t: (.72 * math.copysign(abs(math.cos(t)) ** 2.15, math.cos(t)), math.copysign(abs(math.sin(t)) ** 2.15, math.sin(t))),
}


def suit(kind, size, thickness=.01):
    """A flat card suit, lying in XY, about 2*size tall. heart, diamond, spade or club."""
    def plate(points):
        mesh = bpy.data.meshes.new(kind)
        n = len(points)
        verts = [(x * size, y * size, 0) for x, y in points] + [(x * size, y * size, thickness) for x, y in points]
        mesh.from_pydata(verts, [], [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)])
        obj = bpy.data.objects.new(kind, mesh)
        bpy.context.scene.collection.objects.link(obj)
        return obj
    turn = [k * 2 * math.pi / 96 for k in range(96)]
    stem = [(-.30, -1.0), (.30, -1.0), (.11, -.72), (.06, -.35), (-.06, -.35), (-.11, -.72)]
    if kind in SUITS:
        return [plate([SUITS[kind](t) for t in turn])]
    if kind == 'spade':
        return [plate([(x, -y * .92 + .05) for x, y in (SUITS['heart'](t) for t in turn)][::-1]), plate(stem)]
    circle = [(.44 * math.cos(t), .44 * math.sin(t)) for t in turn]
    return [plate([(x + dx, y + dy) for x, y in circle]) for dx, dy in ((0, .5), (-.48, -.12), (.48, -.12))] + [plate(stem)]


def stage(floor='ink', key=420, rim=260, fill=120, far=True, warm=.055, front=0, tint=(1, .25, .10)):
    """A dark, softly reflecting floor, a warm key light from the left, a vermilion rim light from the right, and a cool fill
    light from behind.

    `warm` and `tint` are the strength and the colour of the light on the backdrop; `far` may be a list of lanterns like FAR.
    """
    world(bottom=(.010, .014, .036), top=(.010, .014, .036), strength=1)
    sweep(floor, warm=warm, tint=tint)
    area((-3.2, -3.2, 4.2), key, 2.2, (1, .78, .5))
    area((4, .6, 2.6), rim, 1.6, (1, .25, .16))
    area((.4, 1.6, 5.6), fill, 4.5, (.45, .58, 1))
    if front:  # something wide and warm for gold to mirror
        area((-1.2, -6.8, 3.4), front, 5, (1, .80, .55))
    if far:
        render = bpy.context.scene.render
        wide = render.resolution_x > render.resolution_y
        lanterns = far if isinstance(far, (list, tuple)) else FAR_WIDE if wide else FAR
        for k, (x, z, size, soft, strength) in enumerate(lanterns):
            distant((x, 4.4 + .04 * k, z), size, soft, strength)


# Lanterns far behind the subject: x, height, size, softness, brightness. None is in the middle, behind the subject.
FAR = [(-1.32, 1.86, .27, .42, 1.5), (-.58, 2.34, .15, .5, 1.0), (1.04, 2.06, .32, .40, 1.7), (1.66, 1.42, .14, .5, 1.0), (.30, 1.72, .10, .55, .8), (-1.78, 1.24, .11, .55, .8)]
FAR_WIDE = [(-.62, 1.30, .17, .45, 1.2), (-1.75, 1.52, .11, .5, .9), (1.04, 1.52, .11, .5, 1.0), (1.86, 1.26, .24, .42, 1.6), (-2.75, 1.18, .09, .55, .7), (1.34, .98, .08, .55, .8), (2.36, .84, .09, .55, .8)]


def _soft_plane(name, location, size, build):
    """An upright plane with an emission material, which renders without noise and lights nothing. `build(tree, x, y)`
    returns colour and alpha sockets."""
    bpy.ops.mesh.primitive_plane_add(size=2, location=location, rotation=(math.pi / 2, 0, 0))
    obj = bpy.context.object
    obj.scale = (size, size, 1)
    obj.visible_diffuse = obj.visible_shadow = False
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.cycles.sample_as_light = False
    tree = made.node_tree
    tree.nodes.remove(tree.nodes['Principled BSDF'])
    coord, sep = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(coord.outputs['UV'], sep.inputs[0])
    clear, light, add = (tree.nodes.new(f'ShaderNode{k}') for k in ('BsdfTransparent', 'Emission', 'AddShader'))
    color, strength = build(tree, calc(tree, 'MULTIPLY_ADD', sep.outputs[0], 2, -1), calc(tree, 'MULTIPLY_ADD', sep.outputs[1], 2, -1))
    if isinstance(color, tuple):
        light.inputs[0].default_value = color
    else:
        tree.links.new(color, light.inputs[0])
    tree.links.new(strength, light.inputs[1])
    tree.links.new(clear.outputs[0], add.inputs[0])
    tree.links.new(light.outputs[0], add.inputs[1])
    tree.links.new(add.outputs[0], tree.nodes['Material Output'].inputs[0])
    obj.data.materials.append(made)
    return obj


def calc(tree, operation, *values):
    """A math node over sockets and numbers; returns its output socket."""
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for k, value in enumerate(values):
        if isinstance(value, (int, float)):
            node.inputs[k].default_value = value
        else:
            tree.links.new(value, node.inputs[k])
    return node.outputs[0]


def fade(tree, value, start, end):
    """1 before start, 0 after end, smooth between."""
    node = tree.nodes.new('ShaderNodeMapRange')
    node.interpolation_type = 'SMOOTHSTEP'
    tree.links.new(value, node.inputs[0])
    if start < end:
        node.inputs[1].default_value, node.inputs[2].default_value, node.inputs[3].default_value, node.inputs[4].default_value = start, end, 1, 0
    else:
        node.inputs[1].default_value, node.inputs[2].default_value, node.inputs[3].default_value, node.inputs[4].default_value = end, start, 0, 1
    return node.outputs[0]


def ramp(tree, value, stops, blend='LINEAR'):
    node = tree.nodes.new('ShaderNodeValToRGB')
    node.color_ramp.interpolation = blend
    tree.links.new(value, node.inputs[0])
    made = node.color_ramp.elements
    while len(made) < len(stops):
        made.new(.5)
    for element, (position, color) in zip(made, stops):
        element.position, element.color = position, (*color, 1)
    return node.outputs[0]


def halo(location, size, color, strength):
    """A soft round glow in the air."""
    def build(tree, x, y):
        r = calc(tree, 'SQRT', calc(tree, 'ADD', calc(tree, 'MULTIPLY', x, x), calc(tree, 'MULTIPLY', y, y)))
        edge = calc(tree, 'MAXIMUM', calc(tree, 'SUBTRACT', 1, r), 0)
        return (*color, 1), calc(tree, 'MULTIPLY', calc(tree, 'POWER', edge, 2.2), strength)
    return _soft_plane('halo', location, size, build)


def distant(location, size, soft=.5, strength=.5, reach=2.1):
    """A sky lantern out of focus, in its own haze: the lantern's outline with a soft edge. `size` is half its height, about."""
    def build(tree, x, y):
        x, y = calc(tree, 'MULTIPLY', x, reach), calc(tree, 'MULTIPLY', y, reach)
        up = calc(tree, 'MULTIPLY_ADD', y, .5, .5)
        width = ramp(tree, up, [(k, (w, w, w)) for k, w in ((0, .44), (.2, .47), (.45, .6), (.68, .68), (.85, .62), (1, .4))])
        d = calc(tree, 'DIVIDE', calc(tree, 'ABSOLUTE', x), width)
        across = fade(tree, d, 1 - soft, 1 + soft * .35)
        down = fade(tree, calc(tree, 'ABSOLUTE', y), .96 - soft * .8, .98)
        color = ramp(tree, up, [(.1, (1, .55, .16)), (.45, (1, .24, .04)), (.95, (.5, .05, .01))])
        r = calc(tree, 'SQRT', calc(tree, 'ADD', calc(tree, 'MULTIPLY', x, x), calc(tree, 'MULTIPLY', y, y)))
        haze = calc(tree, 'MULTIPLY', calc(tree, 'POWER', calc(tree, 'MAXIMUM', calc(tree, 'MULTIPLY_ADD', r, -1 / reach, 1), 0), 2.4), .09)
        return color, calc(tree, 'MULTIPLY', calc(tree, 'MULTIPLY_ADD', across, down, haze), strength)
    return _soft_plane('far lantern', location, size * reach, build)


def _smooth(knots, steps=4):
    """A Catmull-Rom curve through the knots, so that no knot shows as an edge."""
    line = []
    for k in range(len(knots) - 1):
        p0, p1, p2, p3 = knots[max(k - 1, 0)], knots[k], knots[k + 1], knots[min(k + 2, len(knots) - 1)]
        for t in (n / steps for n in range(steps)):
            line.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                              for a, b, c, d in zip(p0, p1, p2, p3)))
    return line + [knots[-1]]


def lathe(profile, name='lathe', steps=96, square=0.0, curved=True):
    """Turn (radius, height) knots about Z."""
    line = _smooth(profile) if curved else profile
    verts, faces = [], []
    for radius, z in line:
        for k in range(steps):
            a = 2 * math.pi * k / steps
            r = max(0, radius) * (1 + square * math.cos(4 * a))
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for ring in range(len(line) - 1):
        for k in range(steps):
            a, b = ring * steps + k, ring * steps + (k + 1) % steps
            faces.append((a, b, b + steps, a + steps))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    return mesh


def place(mesh, location=(0, 0, 0), rotation=(0, 0, 0), scale=(1, 1, 1), parent=None):
    obj = bpy.data.objects.new(mesh.name, mesh)
    obj.location, obj.rotation_euler, obj.scale, obj.parent = location, rotation, scale, parent
    bpy.context.scene.collection.objects.link(obj)
    return obj


def lantern_mesh():
    """A paper sky lantern: open ring at the foot, swelling sides, domed top. One unit tall, origin at the foot."""
    return lathe([(.30, 0), (.33, .06), (.40, .25), (.47, .48), (.50, .68), (.46, .84), (.34, .95), (.15, 1.0), (0, 1.01)], 'lantern', 64, square=.05)


def paper(hue, strength=1.55, low=(1, .56, .16), middle=(.98, .19, .026), at=.34, seam=.22, blend='LINEAR'):
    """Paper lit from inside: brightest at the foot, deeper towards the top and the rim, with seams and a little fibre."""
    made = bpy.data.materials.new('lit paper')
    made.use_nodes = True
    made.cycles.sample_as_light = False
    tree = made.node_tree
    node = tree.nodes['Principled BSDF']
    coord, sep, weight, noise = (tree.nodes.new(f'ShaderNode{k}') for k in ('TexCoord', 'SeparateXYZ', 'LayerWeight', 'TexNoise'))
    tree.links.new(coord.outputs['Generated'], sep.inputs[0])
    tree.links.new(ramp(tree, sep.outputs['Z'], [(0, low), (at, middle), (.95, hue)], blend), node.inputs['Emission'])
    angle = calc(tree, 'ARCTAN2', calc(tree, 'SUBTRACT', sep.outputs[0], .5), calc(tree, 'SUBTRACT', sep.outputs[1], .5))
    joint = fade(tree, calc(tree, 'ABSOLUTE', calc(tree, 'SINE', calc(tree, 'MULTIPLY', angle, 4))), 0, .16)
    joint = calc(tree, 'MULTIPLY_ADD', joint, seam, 1 - max(0, seam))  # above 0 the seams are brighter, below darker
    weight.inputs[0].default_value = .35
    rim = calc(tree, 'MULTIPLY_ADD', weight.outputs['Facing'], -.62, 1.08)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 5, 5
    tree.links.new(coord.outputs['Generated'], noise.inputs['Vector'])
    fibre = calc(tree, 'MULTIPLY_ADD', noise.outputs['Fac'], .55, .72)
    total = calc(tree, 'MULTIPLY', calc(tree, 'MULTIPLY', joint, rim), calc(tree, 'MULTIPLY', fibre, strength))
    tree.links.new(total, node.inputs['Emission Strength'])
    node.inputs['Base Color'].default_value = (.16, .05, .02, 1)
    node.inputs['Roughness'].default_value = 1
    node.inputs['Specular'].default_value = 0
    return made


def outline(loops, thickness=.02, bevel=.006, offset=0.0, resolution=3, name='outline'):
    """A flat shape in XY, from closed loops of points (later loops inside the first are holes), `thickness` deep, as a mesh."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.fill_mode = '2D', 'BOTH'
    data.extrude, data.bevel_depth, data.bevel_resolution, data.offset = max(0, thickness / 2 - bevel), bevel, resolution, offset - bevel
    for loop in loops:
        spline = data.splines.new('POLY')
        spline.points.add(len(loop) - 1)
        for point, (x, y) in zip(spline.points, loop):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    return _solid(data)


def lettering(body, size, thickness=.02, bevel=0.0, offset=0.0, font=None):
    """Figures as a mesh, centred on the origin."""
    data = bpy.data.curves.new('figures', 'FONT')
    data.body, data.size, data.align_x, data.align_y = body, size, 'CENTER', 'CENTER'
    if font:
        data.font = bpy.data.fonts.load(font, check_existing=True)
    data.extrude, data.bevel_depth, data.offset = max(0, thickness / 2 - bevel), bevel, offset
    obj = _solid(data)
    xs, ys = [v.co.x for v in obj.data.vertices], [v.co.y for v in obj.data.vertices]
    mid = Vector(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, 0))
    for vert in obj.data.vertices:
        vert.co -= mid
    return obj


def _solid(curve):
    source = bpy.data.objects.new('curve', curve)
    bpy.context.scene.collection.objects.link(source)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(source.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(source)
    return place(mesh)


def tube(points, radius, name, cyclic=False, parent=None, **override):
    """A round tube along points, with a material."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = '3D', radius, 4, True
    spline = data.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, co in zip(spline.points, points):
        point.co = (*co, 1)
    spline.use_cyclic_u = cyclic
    obj = _solid(data)
    obj.parent = parent
    dress(obj, name, **override)
    return obj


def slice_mesh(obj, step, axes=(0, 1)):
    """Cut a flat mesh into narrow pieces, so that it can be bent."""
    made = bmesh.new()
    made.from_mesh(obj.data)
    for axis in axes:
        values = [v.co[axis] for v in made.verts]
        at = min(values) + step / 2
        while at < max(values):
            point, normal = Vector((0, 0, 0)), Vector((0, 0, 0))
            point[axis], normal[axis] = at, 1
            bmesh.ops.bisect_plane(made, geom=made.verts[:] + made.edges[:] + made.faces[:], plane_co=point, plane_no=normal)
            at += step
    made.to_mesh(obj.data)
    made.free()
    return obj


def on_sphere(obj, radius, step=.03):
    """Bend a flat mesh (lying in XY) onto a ball about the origin, facing +Z."""
    slice_mesh(obj, step)
    for vert in obj.data.vertices:
        x, y, z = vert.co
        d = math.hypot(x, y) or 1e-9
        a = d / radius
        vert.co = Vector((math.sin(a) * x / d, math.sin(a) * y / d, math.cos(a))) * (radius + z)
    return obj


def on_cylinder(obj, radius, turn=0.0, step=.03):
    """Bend a flat mesh (lying in XY, Y up) onto a drum about the X axis; turn 0 faces -Y."""
    slice_mesh(obj, step, axes=(1,))
    for vert in obj.data.vertices:
        x, y, z = vert.co
        a = y / radius + turn
        vert.co = Vector((x, -(radius + z) * math.cos(a), (radius + z) * math.sin(a)))
    return obj


def rounded(width, height, radius, steps=10):
    """The outline of a rounded rectangle about the origin."""
    line = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 1), (-1, -1, 2), (1, -1, 3)):
        for k in range(steps + 1):
            a = (start + k / steps) * math.pi / 2
            line.append((cx * (width / 2 - radius) + radius * math.cos(a), cy * (height / 2 - radius) + radius * math.sin(a)))
    return line


def circle(radius, steps=96, x=0.0, y=0.0):
    return [(x + radius * math.cos(2 * math.pi * k / steps), y + radius * math.sin(2 * math.pi * k / steps)) for k in range(steps)]


def box(size, location=(0, 0, 0), name='ink', bevel=.03, rotation=(0, 0, 0), parent=None, **override):
    bpy.ops.mesh.primitive_cube_add(size=1)
    obj = bpy.context.object
    for vert in obj.data.vertices:
        vert.co = Vector(a * b for a, b in zip(vert.co, size))
    obj.location, obj.rotation_euler, obj.parent = location, rotation, parent
    return dress(obj, name, bevel=bevel, segments=5, **override)


def ball(radius, location, name, segments=96, parent=None, **override):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, segments=segments, ring_count=segments // 2)
    obj = bpy.context.object
    obj.location, obj.parent = location, parent
    return dress(obj, name, **override)


def grain(obj, scale=60, strength=.12, distance=.01, kind='Noise'):
    """Adds a fine bump texture to all materials of the object, as of leather, satin or paper."""
    for slot in range(len(obj.data.materials)):
        made = obj.data.materials[slot].copy()
        obj.data.materials[slot] = made
        tree = made.node_tree
        coord, texture, bump = (tree.nodes.new(f'ShaderNode{k}') for k in ('TexCoord', f'Tex{kind}', 'Bump'))
        texture.inputs['Scale'].default_value = scale
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, distance
        tree.links.new(coord.outputs['Object'], texture.inputs['Vector'])
        tree.links.new(texture.outputs[0], bump.inputs['Height'])
        tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return obj


def coin(location, rotation=(0, 0, 0), radius=.34, thickness=.075):
    """A round coin with a square window, as old ones have: gold, raised rims."""
    hole = radius * .2
    square = [(-hole, -hole), (hole, -hole), (hole, hole), (-hole, hole)][::-1]
    body = outline([circle(radius), square], thickness * .72, .006)
    parts = [body]
    for loops in ([circle(radius), circle(radius * .86)[::-1]], [[(x * 1.55, y * 1.55) for x, y in square[::-1]], square]):
        parts.append(outline(loops, thickness, .01))
    for k in range(4):  # four raised clouds between window and rim
        a = k * math.pi / 2
        parts.append(outline([circle(radius * .12, 40, radius * .6 * math.cos(a), radius * .6 * math.sin(a))], thickness * .86, .012))
    for part in parts[1:]:
        part.parent = body
    for part in parts:
        dress(part, 'gold', roughness=.24)
    body.location, body.rotation_euler = location, rotation
    return body


def camera(target=(0, 0, .5), distance=5.2, height=2.2, angle=0.0, lens=50, blur=None):
    data = bpy.data.cameras.new('camera')
    obj = bpy.data.objects.new('camera', data)
    obj.location = (target[0] + distance * math.sin(angle), target[1] - distance * math.cos(angle), height)
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop = True, blur
        data.dof.focus_distance = (Vector(target) - obj.location).length
    scene = bpy.context.scene
    scene.collection.objects.link(obj)
    scene.camera = obj
    return obj


def frame(width, height):
    """The shared camera. Tiles: subject in the lower two thirds. Promotions: subject right of the middle, left calm."""
    if width > height:
        return camera(target=(-.40, 0, .66), distance=6.2, height=1.45, lens=68, blur=2.8)
    return camera(target=(0, 0, .90), distance=6.2, height=2.3, lens=70, blur=2.8)


def render(path, glow=False, clean=False):
    """Render to `path`. `glow` lets bright things bloom; `clean` also writes what denoise.mjs needs to
    remove the noise of few samples: NAME-albedo-0001.png and NAME-normal-0001.png.
    """
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    layers, out = tree.nodes['Render Layers'], tree.nodes['Composite']
    if glow:
        glare = tree.nodes.new('CompositorNodeGlare')
        glare.glare_type, glare.threshold, glare.size, glare.mix = 'FOG_GLOW', .6, 8, -.55
        tree.links.new(layers.outputs['Image'], glare.inputs[0])
        tree.links.new(glare.outputs[0], out.inputs[0])
    scene.render.filepath = path
    if clean:
        _guides(tree, layers, path)
    bpy.ops.render.render(write_still=True)


def _guides(tree, layers, path):
    """Writes the colour and the direction of the surfaces into files beside the picture."""
    bpy.context.view_layer.use_pass_diffuse_color = bpy.context.view_layer.use_pass_normal = True
    normal = tree.nodes.new('CompositorNodeMixRGB')  # from -1..1 into 0..1
    normal.blend_type, normal.inputs[0].default_value = 'MULTIPLY', 1
    normal.inputs[2].default_value = (.5, .5, .5, 1)
    shift = tree.nodes.new('CompositorNodeMixRGB')
    shift.blend_type, shift.inputs[0].default_value = 'ADD', 1
    shift.inputs[2].default_value = (.5, .5, .5, 1)
    tree.links.new(layers.outputs['Normal'], normal.inputs[1])
    tree.links.new(normal.outputs[0], shift.inputs[1])
    stem = os.path.splitext(path)[0]
    for name, socket in (('albedo', layers.outputs['DiffCol']), ('normal', shift.outputs[0])):
        file = tree.nodes.new('CompositorNodeOutputFile')
        file.base_path, file.file_slots[0].path = os.path.dirname(path), f'{os.path.basename(stem)}-{name}-'
        file.format.file_format, file.format.color_depth, file.format.color_mode = 'PNG', '8', 'RGB'
        file.format.color_management, file.format.view_settings.view_transform = 'OVERRIDE', 'Raw'
        tree.links.new(socket, file.inputs[0])
