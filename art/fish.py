"""Fishing games: a koi leaps over a golden cannon.  blender -b -P fish.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig
from mathutils import Matrix, Vector, noise

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=390, rim=360, fill=150, front=110)


def blend(knots, t):
    """Smooth value at t through (t, value) knots."""
    for (t0, a), (t1, b) in zip(knots, knots[1:]):
        if t <= t1:
            s = (t - t0) / (t1 - t0)
            return a + (b - a) * s * s * (3 - 2 * s)
    return knots[-1][1]


def spine(t):
    """From the nose (0) to the root of the tail (1): a leap, nose to the upper left, tail to the lower right."""
    a = math.radians(124 - 122 * t)
    return Vector((-.16 + .66 * math.cos(a) + .08 * t, -.10 + .30 * math.sin(math.pi * (t - .1)) * .5, 1.02 + .56 * math.sin(a) + .04 * t))


TALL = [(0, .050), (.05, .094), (.14, .148), (.30, .198), (.42, .202), (.60, .160), (.80, .090), (.94, .056), (1, .060)]
WIDE = [(0, .046), (.05, .088), (.14, .130), (.30, .154), (.45, .146), (.62, .092), (.82, .044), (1, .018)]


def axes(t):
    along = (spine(min(1, t + .004)) - spine(max(0, t - .004))).normalized()
    back = along.cross(Vector((0, 1, 0))).normalized() * -1
    if back.z < 0:
        back = -back
    side = back.cross(along).normalized()
    roll = Matrix.Rotation(math.radians(28), 3, along)  # turned a little, so that the pattern on the back shows
    back, side = roll @ back, roll @ side
    if back.y > 0:
        roll = Matrix.Rotation(math.radians(-56), 3, along)
        back, side = roll @ back, roll @ side
    return along, back, side


RINGS, AROUND = 260, 128
verts, tints = [], []
for i in range(RINGS + 1):
    t = i / RINGS
    centre, (along, back, side) = spine(t), axes(t)
    tall, wide = blend(TALL, t), blend(WIDE, t)
    for j in range(AROUND):
        a = 2 * math.pi * j / AROUND
        up = math.cos(a)
        lift, shade = 0.0, 1.0
        if .2 < t < .97:  # scales: overlapping rows of arcs
            rows, per = 34, 18
            row = t * rows
            best = -1
            for r in (math.floor(row), math.floor(row) - 1):
                v = a / (2 * math.pi) * per + (.5 if r % 2 else 0)
                dv = v - math.floor(v) - .5
                du = row - r
                reach = math.hypot(du / 1.35, dv / .62)
                if reach < 1 and best < 0:
                    best = reach
            if best >= 0:
                ease = min(1, (t - .2) / .06, (.97 - t) / .06)
                lift = .0042 * best ** 2 * ease
                shade = 1 - .34 * max(0, (best - .72) / .28) * ease
        point = centre + back * (tall + lift) * up + side * (wide + lift) * math.sin(a)
        verts.append(point)
        spot = noise.noise(Vector((t * 4.6 + 3.1, up * 1.1, math.sin(a) * .5))) + .20 * noise.noise(Vector((t * 17, a * 1.2, 4)))
        red = max(0, min(1, (spot + .22 * up + .02) / .05))
        if t < .07:
            red *= .2
        belly = max(0, -up)
        white = Vector((.86, .78, .64)) * (1 - .1 * belly)
        color = white.lerp(Vector((.74, .075, .016)), red) * shade
        tints.append((*color, 1))
faces = [(i * AROUND + j, i * AROUND + (j + 1) % AROUND, (i + 1) * AROUND + (j + 1) % AROUND, (i + 1) * AROUND + j) for i in range(RINGS) for j in range(AROUND)]
faces += [tuple(range(AROUND))[::-1], tuple(RINGS * AROUND + j for j in range(AROUND))]


def painted(verts, faces, tints, name, roughness=.26, coat=.7, see_through=0.0):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    layer = mesh.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
    for k, tint in enumerate(tints):
        layer.data[k].color = tint
    obj = rig.place(mesh)
    rig.dress(obj, name, roughness=roughness, coat=coat)
    tree = obj.active_material.node_tree
    attribute = tree.nodes.new('ShaderNodeAttribute')
    attribute.attribute_name = 'tint'
    node = tree.nodes['Principled BSDF']
    tree.links.new(attribute.outputs['Color'], node.inputs['Base Color'])
    node.inputs['Alpha'].default_value = 1 - see_through
    return obj


painted(verts, faces, tints, 'koi')


def fin(root, direction, spread, length, rays=22, fork=0.0, curl=Vector((0, 0, 0)), name='fin', red=.35):
    """A fin as a fan of rays. root(s) is where a ray starts and direction(s) where it points, for s from 0 to 1."""
    verts, tints, faces = [], [], []
    steps, across = 18, rays * 4
    for i in range(steps + 1):
        u = i / steps
        for j in range(across + 1):
            s = j / across
            reach = length(s) * (1 - fork * math.exp(-((s - .5) / .17) ** 2))
            ripple = .010 * math.sin(2 * math.pi * s * rays) * u + .03 * math.sin(3 * math.pi * s + 2 * u) * u
            point = root(s) + direction(s) * reach * u + curl * u * u + spread * ripple
            verts.append(point)
            ridge = .5 + .5 * math.sin(2 * math.pi * s * rays)
            base = Vector((.74, .085, .018)).lerp(Vector((.92, .80, .62)), min(1, u * 1.2 + .3 * ridge * u - red * .4))
            tints.append((*base, 1))
    for i in range(steps):
        for j in range(across):
            a = i * (across + 1) + j
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    return painted(verts, faces, tints, name, roughness=.4, coat=.3, see_through=.10)


along, back, side = axes(1)
tip = spine(1)
fin(lambda s: tip + back * (s - .5) * .10 - along * .02, lambda s: (along * math.cos((s - .5) * 1.9) + back * math.sin((s - .5) * 1.9)).normalized(),
    side, lambda s: .36 + .10 * abs(s - .5) * 2, fork=.42, curl=Vector((.10, -.05, -.05)), name='tail', red=.6)


def on_back(s, start, end):
    t = start + (end - start) * s
    return t, spine(t), axes(t)


def dorsal_root(s):
    t, centre, (_, up, _) = on_back(s, .32, .66)
    return centre + up * (blend(TALL, t) - .012)


def dorsal_way(s):
    _, _, (ahead, up, _) = on_back(s, .32, .66)
    return (up + ahead * .75).normalized()


fin(dorsal_root, dorsal_way, axes(.5)[2], lambda s: .05 + .17 * math.sin(math.pi * (s * .78 + .16)) ** .8, rays=18, name='dorsal', red=.7)
for near in (-1, 1):  # pectorals, then pelvics
    for at, long, drop in ((.27, .30, .55), (.56, .19, .6)):
        ahead, up, out_ = axes(at)
        out_ = out_ if (out_.y < 0) == (near < 0) else -out_
        root = spine(at) - up * blend(TALL, at) * drop + out_ * blend(WIDE, at) * .72
        fin(lambda s, r=root, a=ahead: r + a * (s - .5) * .06,
            lambda s, a=ahead, u=up, o=out_: (o * .75 - u * .55 + a * (.1 + 1.1 * s)).normalized(),
            up, lambda s, n=long: n * (.72 + .28 * math.sin(math.pi * s)), rays=14, name='pectoral', red=.4)
for near in (-1, 1):  # eyes, barbels
    ahead, up, out_ = axes(.085)
    out_ = out_ if (out_.y < 0) == (near < 0) else -out_
    eye = spine(.085) + up * blend(TALL, .085) * .30 + out_ * blend(WIDE, .085) * .86
    rig.ball(.027, eye, 'gold', segments=32)
    rig.ball(.021, eye + out_ * .012, 'ink', segments=32, roughness=.05, coat=1)
    mouth = spine(.012) - up * .02 + out_ * .03
    rig.tube([mouth + (-ahead * .10 * k + out_ * .05 * k - up * .10 * k * k) for k in (0, .25, .5, .75, 1)], .006, 'ivory')

# The cannon: turned gold and lacquer, aimed up and to the right.
mount = bpy.data.objects.new('mount', None)
holder = bpy.data.objects.new('cannon', None)
for empty in (mount, holder):
    bpy.context.scene.collection.objects.link(empty)
mount.location, mount.scale = (-.64, -.42, 0), (.92,) * 3
barrel = [(0, -.30), (.05, -.30), (.075, -.26), (.05, -.215), (.10, -.20), (.20, -.15), (.235, -.06), (.235, .05), (.225, .10), (.20, .14), (.185, .40), (.165, .60), (.165, .66), (.20, .70), (.245, .76), (.255, .80), (.235, .83), (.19, .835), (.155, .82), (.14, .76), (.135, .30), (0, .28)]
body = rig.place(rig.lathe(barrel, 'barrel', 128), parent=holder)
rig.dress(body, 'gold', roughness=.17)
for z, major, thick, name in ((.11, .222, .026, 'vermilion'), (.17, .205, .014, 'gold'), (.60, .172, .022, 'vermilion'), (.655, .172, .012, 'gold'), (-.10, .222, .016, 'gold')):
    bpy.ops.mesh.primitive_torus_add(major_radius=major, minor_radius=thick, major_segments=128, minor_segments=24, location=(0, 0, z))
    ring = bpy.context.object
    ring.parent = holder
    rig.dress(ring, name, roughness=.18)
glow = rig.place(rig.lathe([(0, .50), (.13, .50)], 'bore', 64, curved=False), parent=holder)
rig.dress(glow, 'ember', color=(1, .4, .1), glow=(1, .42, .10), strength=2.4)
glow.active_material.cycles.sample_as_light = False
for k in range(8):  # raised studs around the chamber
    a = k * math.pi / 4
    rig.ball(.026, (.236 * math.cos(a), .236 * math.sin(a), .0), 'vermilion', segments=32, parent=holder, roughness=.15)
holder.location, holder.rotation_euler = (.0, .0, .52), (math.radians(20), math.radians(38), 0)
holder.parent = mount
base = rig.place(rig.lathe([(0, .30), (.10, .30), (.13, .27), (.14, .20), (.20, .15), (.32, .12), (.36, .10), (.37, .06), (.37, .01), (.36, 0), (0, 0)], 'base', 128), parent=mount)
rig.dress(base, 'ink', roughness=.16, coat=.9)
for z, major, thick in ((.10, .352, .014), (.012, .372, .016), (.235, .139, .012)):
    bpy.ops.mesh.primitive_torus_add(major_radius=major, minor_radius=thick, major_segments=128, location=(0, 0, z))
    bpy.context.object.parent = mount
    rig.dress(bpy.context.object, 'gold')
for dy in (-.235, .235):  # the fork that carries it
    fork = rig.outline([[(-.10, 0), (.10, 0), (.075, .22), (.07, .30), (-.07, .30), (-.075, .22)]], .05, .014)
    fork.location, fork.rotation_euler, fork.parent = (0, dy, .26), (math.pi / 2, 0, 0), mount
    rig.dress(fork, 'gold', roughness=.2)
    rig.ball(.062, (0, dy * 1.12, .52), 'vermilion', segments=48, parent=mount, roughness=.15)
    rig.tube([(-.18, dy, .27), (.18, dy, .27)], .03, 'gold', parent=mount)

for x, y, z, r in ((.10, -.5, .36, .06), (.30, -.62, .20, .045), (.86, -.4, .30, .05), (.66, -.62, .10, .075), (-.02, -.30, .98, .032), (1.0, -.25, .62, .034), (.42, -.75, .48, .030), (-.14, -.2, 1.22, .024), (.56, -.5, .42, .022)):
    rig.ball(r, (x, y, z), 'drop', segments=48, color=(.75, .86, 1), roughness=.02, metallic=0, coat=1, transmission=.94)
rig.frame(width, height)
rig.render(out, glow=True)
